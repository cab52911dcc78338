/** Where taking back is posted to: the desk's people have a session of their own. */
export const undoPath = (isDesk: boolean) => (isDesk ? '/desk/undo' : '/undo')
