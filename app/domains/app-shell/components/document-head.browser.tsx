import { ServerRendered } from '~/ui/server-rendered'

export const DocumentHead = () => <ServerRendered as="head" />
