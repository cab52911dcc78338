import { useTranslation } from '~/i18n/use-translation'
import { queryString } from '~/rules/query-string'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { useShell } from '~/ui/page/use-shell'

/** Where conditions are saved: the desk's people have a session of their own. */
const savePath = (isDesk: boolean) => (isDesk ? '/desk/filters' : '/filters')

/** The conditions of a list that its reader has named, as links, and a name for the present ones. */
export function SavedFilters({
  present,
  proposed,
}: {
  /** The present conditions; undefined where nothing narrows the list. */
  present: Record<string, string> | undefined
  /** Their name, unless another is typed. */
  proposed: string
}) {
  const { t } = useTranslation()
  const shell = useShell()
  if (!shell?.isSignedIn || shell.kiosk || (shell.filters.length === 0 && !present)) return null
  const action = savePath(shell.isDesk)
  const hidden = { path: shell.pathname, to: shell.here }
  return (
    <div className="mb-3 print:hidden md:flex md:flex-wrap md:items-start">
      {shell.filters.length > 0 && (
        <ul aria-label={t('shell:filter.saved')} className="md:flex md:flex-wrap">
          {shell.filters.map(({ name, query }) => (
            <li key={name} className="mr-4 flex items-center">
              <Link to={`${shell.pathname}?${query}`} className="link inline-flex min-h-target items-center">
                {name}
              </Link>
              <PortalForm action={action} className="ml-1">
                <Hidden of={{ ...hidden, name }} />
                <button
                  className="min-h-target px-3 text-ink-2"
                  aria-label={t('shell:filter.delete', { name })}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </PortalForm>
            </li>
          ))}
        </ul>
      )}
      {present && (
        <Disclosure summary={t('shell:filter.save')}>
          <PortalForm action={action} className="mb-3 flex flex-wrap items-end">
            <Hidden of={{ ...hidden, proposed, query: queryString(present) }} />
            <div className="mb-2 mr-2">
              <label htmlFor="filter-name" className="mb-1 block text-badge font-semibold">
                {t('shell:filter.name')}
              </label>
              <input
                id="filter-name"
                name="name"
                defaultValue={proposed}
                maxLength={60}
                autoComplete="off"
                className="min-h-control rounded border border-line-3 bg-white px-3 py-2 text-body"
              />
            </div>
            <Button look="secondary" className="mb-2">
              {t('shell:filter.keep')}
            </Button>
          </PortalForm>
        </Disclosure>
      )}
    </div>
  )
}

const Hidden = ({ of }: { of: Record<string, string> }) => (
  <>
    {Object.entries(of).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)
