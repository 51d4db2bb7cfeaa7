// Whether the server was there when it was last asked.
export const reach = $state({ lost: false });
