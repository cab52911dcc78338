import type { SubmissionResult } from '@conform-to/react'
import { MOST_LINKS, REMIND_AFTER_HOURS, USUAL_LINKS } from '~/domains/members/link-limits'
import type { CompanyLinks } from '~/domains/members/link-schemas'
import { memberPaths } from '~/domains/members/paths'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { Link } from '~/ui/page/link'
import { sortLinks } from '~/ui/list/table'
import { TickedList } from '~/ui/list/ticked-list'
import { useLanguage } from '~/ui/page/use-language'

type Counts = Omit<CompanyLinks, 'id' | 'ko' | 'en'>
const STATES = ['unsent', 'unopened', 'opened'] as const

/** Whether there is anybody to write to. */
const isOpen = ({ unsent, toRemind }: Counts) => unsent + toRemind > 0

/** Companies with how far their people's links are; people of ticked ones are sent theirs, or reminded. */
export function LinkTable({
  list,
  result,
}: {
  list: List<CompanyLinks, 'sort'> & { all: Counts }
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const [form, { ids, most }] = useForm<{ ids: string; most: string; decision: string }>({
    id: 'links',
    lastResult: result,
    defaultValue: { most: String(USUAL_LINKS) },
  })
  return (
    <TickedList
      list={list}
      path={memberPaths.deskLinks}
      result={result}
      form={form}
      ids={ids}
      count={t('links.counts', { ...list.all })}
      fields={
        <TextField
          field={most}
          label={t('links.most')}
          hint={t('links.mostHint', { max: MOST_LINKS, hours: REMIND_AFTER_HOURS })}
          inputMode="numeric"
          autoComplete="off"
        />
      }
      buttons={
        <>
          <Button name="decision" value="send">
            {t('links.send')}
          </Button>
          <Button name="decision" value="remind" look="secondary">
            {t('links.remind')}
          </Button>
        </>
      }
      caption={t('links.title')}
      idOf={({ id }) => String(id)}
      order={sortLinks(list, memberPaths.deskLinks)}
      ticks={{
        head: t('links.select'),
        label: (company) => t('links.selectOne', { name: company[language] }),
        canTick: isOpen,
      }}
      columns={[
        {
          key: 'company',
          sort: 'company',
          head: t('field.company'),
          kind: 'name',
          share: 5,
          cell: (company) => company[language],
        },
        ...STATES.map((state) => ({
          key: state,
          sort: state,
          head: t(`links.${state}`),
          kind: 'number' as const,
          share: 2,
          cell: (company: CompanyLinks) =>
            company[state] > 0 ? (
              <Link
                to={memberPaths.deskMembers({ companyId: String(company.id), invited: state })}
                className="link"
              >
                {company[state]}
              </Link>
            ) : (
              0
            ),
        })),
        {
          key: 'used',
          sort: 'used',
          head: t('links.used'),
          kind: 'number',
          share: 2,
          cell: ({ used }) => used,
        },
        {
          key: 'toRemind',
          sort: 'toRemind',
          head: t('links.toRemind'),
          kind: 'number',
          share: 2,
          cell: ({ toRemind }) => toRemind,
        },
      ]}
    />
  )
}
