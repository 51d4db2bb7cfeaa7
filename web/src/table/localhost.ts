/** Whether a host name always means the computer it is used on. */
export const isLocalhost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]';
