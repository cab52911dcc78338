import { Download } from 'lucide-react'
import { FILE_KINDS } from '~/files/kinds'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { ButtonLink } from '~/ui/button'
import { CheckboxesField } from '~/ui/form/choice-field'
import { FieldGroup, type FieldMeta } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { RadioCardsField } from '~/ui/form/radio-cards-field'
import { MOST_MEMBERS } from '~/domains/visitors/limits'

interface Props {
  fields: { sheet: FieldMeta; people: FieldMeta; typed: FieldMeta }
  /** An existing list. */
  list: { id: string | null; good: number; bad: number } | null
  /** The people of an earlier visit. */
  earlier: { number: number; name: string; companyName: string | null }[] | null
}

/** The people: a file, typed on the next page, those of an earlier visit, or an existing list. */
export function GroupPeopleFields({ fields: { sheet, people, typed }, list, earlier }: Props) {
  const { t } = useTranslation('visitors')
  const isNew = !list && !earlier
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
      {isNew && (
        <RadioCardsField
          field={typed}
          label={t('group.way')}
          options={[
            { value: 'no', label: t('group.byFile'), description: t('group.byFileHint') },
            { value: 'yes', label: t('group.type'), description: t('group.typeHint') },
          ]}
        />
      )}
      <div className={isNew ? 'with-file' : undefined}>
        {isNew && (
          <ButtonLink to={visitorPaths.organizationFile()} look="secondary" className="mt-4">
            <Icon of={Download} className="mr-2" />
            {t('shell:sheet.template')}
          </ButtonLink>
        )}
        <FilesField
          field={sheet}
          label={isNew ? t('shell:sheet.file') : t('group.otherFile')}
          accept={FILE_KINDS.workbook.accept}
          // Of a new group it goes with the way that is chosen at first.
          optional={!isNew}
          hint={t('group.fileHint', { size, rows: MOST_MEMBERS })}
        />
      </div>
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
