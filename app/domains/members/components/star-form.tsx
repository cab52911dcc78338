import { Star } from 'lucide-react'
import { useLocation } from '@remix-run/react'
import type { FavoriteKind } from '~/domains/members/favorites'
import { memberPaths } from '~/domains/members/paths'
import { useTranslation } from '~/i18n/use-translation'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'

interface Props {
  kind: FavoriteKind
  /** A room's code, a host's id, or a coupon. */
  of: string
  name: string
  isFavorite: boolean
}

/** Marks a favourite with one press, and leads back to the page it is on. */
export function StarForm({ kind, of, name, isFavorite }: Props) {
  const { t } = useTranslation('members')
  const { pathname, search } = useLocation()
  const label = t(isFavorite ? 'favorites.unmark' : 'favorites.mark', { name })
  return (
    <PortalForm action={memberPaths.favorites()} className="inline-block md:align-middle">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={of} />
      <input type="hidden" name="isFavorite" value={isFavorite ? 'off' : 'on'} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        title={label}
        aria-label={label}
        className="inline-flex min-h-target min-w-target items-center text-pine md:-my-3"
      >
        <Icon of={Star} className={isFavorite ? 'fill-current' : ''} />
      </button>
    </PortalForm>
  )
}

/** Says of a name in a list that it is a favourite. */
export function FavoriteMark() {
  const { t } = useTranslation('members')
  return (
    <>
      <Icon of={Star} size={14} className="mr-1 inline align-baseline fill-current text-pine" />
      <span className="sr-only">{t('favorites.word')} </span>
    </>
  )
}
