import { Kept } from '~/ui/kept'

/** Facts of a room stay as they were drawn (room-facts.tsx). */
export const RoomFacts = () => <Kept as="section" />
