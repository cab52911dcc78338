import { Kept } from '~/ui/kept'

export const PageWords = () => <Kept as="script" />
