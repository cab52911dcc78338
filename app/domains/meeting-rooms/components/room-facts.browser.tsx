import { ServerRendered } from '~/ui/server-rendered'

/** Keeps the facts of a room as the server rendered them (room-facts.tsx). */
export const RoomFacts = () => <ServerRendered as="section" />
