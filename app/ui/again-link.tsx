import { Repeat } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import { Link } from './link'

/** In a row of a list: leads to the form that the row fills in. Beside the row only its icon is shown, on a phone its words, too. */
export function AgainLink({ to, about }: { to: string; about: string }) {
  const { t } = useTranslation()
  const label = t('again.of', { about })
  return (
    <Link to={to} title={label} className="link inline-flex min-h-target min-w-target items-center md:-my-3">
      <Icon of={Repeat} size={18} />
      <span className="ml-2 md:sr-only">
        {t('again.word')}
        <span className="sr-only">: {about}</span>
      </span>
    </Link>
  )
}
