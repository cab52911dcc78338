import { Kept } from '~/ui/kept'

export const DocumentHead = () => <Kept as="head" />
