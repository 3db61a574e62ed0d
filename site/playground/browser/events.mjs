// Replaces node:events in a page.

export const setMaxListeners = () => undefined;
