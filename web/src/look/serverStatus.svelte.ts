// Whether the server was there when it was last asked.
export const serverStatus = $state({ unreachable: false });
