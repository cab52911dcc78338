import { pageWords } from '~/i18n/i18n.browser'
import { ServerRendered } from '~/ui/server-rendered'

export const PageWords = () => (
  <>
    <ServerRendered as="script" />
    {typeof pageWords.words === 'string' && <link rel="modulepreload" href={pageWords.words} />}
  </>
)
