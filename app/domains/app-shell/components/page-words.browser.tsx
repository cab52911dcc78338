import { pageWords } from '~/i18n/i18n.browser'
import { Kept } from '~/ui/kept'

export const PageWords = () => (
  <>
    <Kept as="script" />
    {typeof pageWords.words === 'string' && <link rel="modulepreload" href={pageWords.words} />}
  </>
)
