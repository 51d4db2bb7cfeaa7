// Whether the last request reached the server.
export const serverStatus = $state({ unreachable: false });
