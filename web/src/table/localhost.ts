/** Whether a host is this computer itself, for whoever asks. */
export const isLocalhost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]';
