import { Download } from 'lucide-react'
import { FILE_KINDS } from '~/files/kinds'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { ButtonLink } from '~/ui/button'
import { CheckboxesField } from '~/ui/choice-field'
import { FieldGroup, type FieldMeta } from '~/ui/field'
import { FilesField } from '~/ui/files-field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { MOST_SHEET_ROWS } from '~/workbooks/sheet-kind'

interface Props {
  sheet: FieldMeta
  people: FieldMeta
  /** An existing list. */
  list: { id: string | null; good: number; bad: number } | null
  /** The people of an earlier visit. */
  earlier: { number: number; name: string; companyName: string | null }[] | null
}

/** The people: a file, those of an earlier visit, or an existing list. The form's second button is for typing them. */
export function GroupPeopleFields({ sheet, people, list, earlier }: Props) {
  const { t } = useTranslation('visitors')
  const size = formatBytes(FILE_KINDS.workbook.maxBytes)
  return (
    <FieldGroup legend={t('individual.visitorGroup')}>
      {list && (
        <Notice title={t('group.hasList', { count: list.good + list.bad })}>
          <input type="hidden" name="has" value="list" />
          <Link
            to={visitorPaths.organizationRows({ id: list.id! })}
            className="link inline-flex min-h-target items-center"
          >
            {t('group.toList')}
          </Link>
        </Notice>
      )}
      {!list && earlier && <Earlier field={people} earlier={earlier} />}
      {!list && !earlier && (
        <>
          <p className="mb-4 max-w-text text-ink-2">{t('group.peopleHint')}</p>
          <ButtonLink to={visitorPaths.organizationFile()} look="secondary">
            <Icon of={Download} className="mr-2" />
            {t('shell:sheet.template')}
          </ButtonLink>
        </>
      )}
      <FilesField
        field={sheet}
        label={list || earlier ? t('group.otherFile') : t('shell:sheet.file')}
        accept={FILE_KINDS.workbook.accept}
        optional
        hint={t('group.fileHint', { size, rows: MOST_SHEET_ROWS })}
      />
    </FieldGroup>
  )
}

function Earlier({ field, earlier }: { field: FieldMeta; earlier: NonNullable<Props['earlier']> }) {
  const { t } = useTranslation('visitors')
  return (
    <>
      <input type="hidden" name="has" value="people" />
      <CheckboxesField
        field={field}
        label={t('group.earlier')}
        hint={t('group.againHint')}
        options={earlier.map(({ number, name, companyName }) => ({
          value: String(number),
          label: companyName ? `${name} (${companyName})` : name,
        }))}
      />
    </>
  )
}
