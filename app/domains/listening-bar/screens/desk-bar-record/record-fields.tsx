import type { SubmissionResult } from '@conform-to/react'
import { useRecordWords } from '~/domains/listening-bar/components/use-record-words'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import type { DeskRecord } from '~/domains/listening-bar/playlist-shapes'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** The values of a record. */
export function RecordFields({
  record,
  result,
}: {
  record: DeskRecord | null
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('listening-playlist')
  const { genres } = useRecordWords()
  const [form, fields] = useForm<Record<'shelf' | 'artist' | 'title' | 'year' | 'genre', string>>({
    id: 'record',
    lastResult: result,
    defaultValue: record
      ? {
          shelf: record.shelf,
          artist: record.artist,
          title: record.title,
          year: record.year === null ? '' : String(record.year),
          genre: record.genre,
        }
      : undefined,
  })
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={record?.revision ?? 0} />
      <TextField field={fields.title} label={t('field.title')} autoComplete="off" />
      <TextField field={fields.artist} label={t('field.artist')} autoComplete="off" />
      <TextField
        field={fields.year}
        label={t('field.year')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        optional
      />
      <SelectField
        field={fields.genre}
        label={t('field.genre')}
        placeholder={t('desk.chooseGenre')}
        options={genres}
      />
      <TextField
        field={fields.shelf}
        label={t('field.shelf')}
        hint={t('desk.shelfHint')}
        width="short"
        autoComplete="off"
      />
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={listeningBarPaths.deskRecords()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
