"""Hosts on this machine: network namespaces, and a switch between them that delays and loses packets, because not every kernel has netem.

Needs root and Debian's iproute2. Nothing leaves this machine, and all of it goes away with the process that made it.
"""

import contextlib
import ctypes
import fcntl
import heapq
import itertools
import os
import random
import select
import socket
import struct
import subprocess
import threading
import time

DEVICE = "net0"
# From linux/if_tun.h and sched.h.
TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000
LONGEST_PACKET = 1 << 16


class Loopback:
    """No hosts: everything is at 127.0.0.1."""

    def address(self, _host):
        return "127.0.0.1"

    def on(self, _host):
        """What begins a command that is to run there."""
        return []


class Network:
    """This many hosts. This process, and what it starts, is on the first of them while the network is entered."""

    def __init__(self, hosts, delay, loss):
        self.names = [f"chabudai-{os.getpid()}-{host}" for host in range(hosts)]
        self.delay, self.loss, self.dice = delay, loss, random.Random(0)
        self.devices, self.home = {}, os.open("/proc/self/ns/net", os.O_RDONLY)
        self.is_over, self.carrier = False, threading.Thread(target=self.carry, daemon=True)

    def address(self, host):
        return f"10.77.0.{host + 1}"

    def on(self, host):
        return ["ip", "netns", "exec", self.names[host]]

    def plug(self, host, is_in):
        """Pulls the plug of a host, or puts it back."""
        ip("-n", self.names[host], "link", "set", DEVICE, "up" if is_in else "down")

    def __enter__(self):
        try:
            for host in range(len(self.names)):
                self.add(host)
            self.go_to(0)
        except BaseException:
            self.remove()
            raise
        self.carrier.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        self.carrier.join()
        self.remove()

    def add(self, host):
        ip("netns", "add", self.names[host])
        self.go_to(host)
        # The device is in the namespace of whoever makes it.
        device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        self.devices[socket.inet_aton(self.address(host))] = device
        fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", DEVICE.encode(), IFF_TUN | IFF_NO_PI))
        ip("address", "add", f"{self.address(host)}/24", "dev", DEVICE)
        for link in ["lo", DEVICE]:
            ip("link", "set", link, "up")

    def go_to(self, host):
        namespace = os.open(f"/run/netns/{self.names[host]}", os.O_RDONLY)
        enter(namespace)
        os.close(namespace)

    def remove(self):
        enter(self.home)
        for device in self.devices.values():
            os.close(device)
        for name in self.names:
            subprocess.run(["ip", "netns", "delete", name], stderr=subprocess.DEVNULL)

    def carry(self):
        """Carries packets between the hosts, each after the delay, unless it is lost."""
        poller, waiting, numbers = select.epoll(), [], itertools.count()
        for device in self.devices.values():
            poller.register(device, select.EPOLLIN)
        while not self.is_over:
            wait = max(0, waiting[0][0] - time.monotonic()) if waiting else 0.2
            for device, _ in poller.poll(wait):
                with contextlib.suppress(BlockingIOError):
                    packet = os.read(device, LONGEST_PACKET)
                    # Bytes 16 to 20 of a packet of IP version 4 say where it goes.
                    target = self.devices.get(packet[16:20]) if packet[0] >> 4 == 4 else None
                    if target is not None and self.dice.random() >= self.loss:
                        heapq.heappush(waiting, (time.monotonic() + self.delay, next(numbers), target, packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, target, packet = heapq.heappop(waiting)
                # A host without a plug, or one that takes no more for now.
                with contextlib.suppress(OSError):
                    os.write(target, packet)
        poller.close()


def enter(namespace):
    if ctypes.CDLL(None, use_errno=True).setns(namespace, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns: this needs root")


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def add_options(parser):
    parser.add_argument("--delay-ms", type=float, default=2, help="how long a packet takes from host to host [default: 2]")
    parser.add_argument("--loss", type=float, default=1, help="how many packets of a hundred are lost [default: 1]")


def from_options(hosts, asked):
    return Network(hosts, asked.delay_ms / 1000, asked.loss / 100)
