import { Search } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { control } from './control-look'
import { Icon } from '~/ui/icon'

/** A field that finds anything, and its button, in one line. */
export function FindField({
  action,
  id,
  typed = '',
  label,
  hasFocus = false,
  className = '',
}: {
  /** The page that shows what was found. */
  action: string
  id: string
  typed?: string
  label: string
  /** On the page that is for it, before anything was typed. */
  hasFocus?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  return (
    <form role="search" aria-label={label} action={action} className={`flex ${className}`}>
      <label htmlFor={id} className="sr-only" data-find>
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        maxLength={50}
        defaultValue={typed}
        placeholder={label}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for it
        autoFocus={hasFocus}
        className={`${control} min-w-0 rounded-r-none border-r-0 border-line-3`}
      />
      <button
        type="submit"
        className="flex min-h-control min-w-control shrink-0 items-center justify-center rounded-r border border-ink bg-ink px-3 text-white"
      >
        <Icon of={Search} />
        <span className="sr-only">{t('shell:menu.search')}</span>
      </button>
    </form>
  )
}
