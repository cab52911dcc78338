import { Kept } from '~/ui/kept'

/** Keeps the facts of a room as the server rendered them (room-facts.tsx). */
export const RoomFacts = () => <Kept as="section" />
