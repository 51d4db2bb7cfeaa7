// What a cover says beside its picture. Minutes are for a match between people who know the game.
export const minutes: Record<string, number> = { three: 3, collision: 20, five35: 20, keystone: 30, gostop: 10 };

/** The order on the first page: the quickest to learn first. */
export const order = ['three', 'collision', 'five35', 'keystone', 'gostop'];
