import { isAboutMember, wordOf } from '~/domains/desk/access-actions'
import { readSubject } from '~/domains/desk/access-subject'
import type { AccessRecord } from '~/domains/desk/schemas'
import { memberPaths } from '~/domains/members/paths'
import { formatInstant } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

const COLUMNS = ['at', 'actor', 'what', 'company', 'about', 'reason', 'address'] as const

/** Who looked at whose data, newest first. */
export function AccessTable({ records, caption }: { records: AccessRecord[]; caption: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const labelled = (column: (typeof COLUMNS)[number], value: string | null | undefined) => ({
    'data-label': value ? t(`access.${column}`) : undefined,
  })
  return (
    <div className="md:overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`access.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ at, actor, company, action, subject, reason, address }, place) => {
            const word = wordOf(action)
            const { id, words } = readSubject(subject, translator(language))
            return (
              <tr key={`${at}${place}`}>
                <th scope="row" className="whitespace-nowrap font-normal">
                  <time dateTime={at}>{formatInstant(at)}</time>
                </th>
                <td {...labelled('actor', actor.kind)}>
                  {actor.name && <span className="mr-2 font-semibold">{actor.name}</span>}
                  <span className="text-ink-3 md:whitespace-nowrap">{t(`access.kind.${actor.kind}`)}</span>
                </td>
                <td {...labelled('what', action)}>{word ? t(word) : action}</td>
                <td {...labelled('company', company?.ko)}>{company?.[language]}</td>
                <td {...labelled('about', subject)}>
                  {id &&
                    (isAboutMember(action) ? (
                      <Link
                        to={memberPaths.deskMember({ id })}
                        className="link break-all font-mono text-badge"
                      >
                        {id}
                      </Link>
                    ) : (
                      <span className="break-all font-mono text-badge">{id}</span>
                    ))}
                  {words.length > 0 && <span className="block">{words.join(' · ')}</span>}
                </td>
                <td {...labelled('reason', reason)}>{reason}</td>
                <td {...labelled('address', address)} className="break-all">
                  {address}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
