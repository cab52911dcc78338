/** The header in which a terminal sends its key: its visitors may be signed in, so it is no bearer token. */
export const TERMINAL_HEADER = 'x-terminal-key'
