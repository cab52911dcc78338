import type { SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import type { MessageTemplate } from '~/domains/desk/template-schemas'
import { useForm } from '~/forms/use-form'
import { LANGUAGES } from '~/i18n/languages'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

type Values = Record<'ko' | 'en' | 'seenKo' | 'seenEn', string>

/** A text in both languages, each with the field of its template's code. */
export function TemplateForm({
  template,
  result,
}: {
  template: MessageTemplate
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Values>({
    id: 'template',
    lastResult: result,
    defaultValue: { ko: template.ko.code ?? '', en: template.en.code ?? '' },
  })
  return (
    <PortalForm form={form} submitLabel={t('templates.save')} className="max-w-form">
      {/* A concurrent change is shown in the fields of the page as it is loaded again, so saving again overwrites it on purpose. */}
      <input type="hidden" name="seenKo" value={template.ko.code ?? ''} />
      <input type="hidden" name="seenEn" value={template.en.code ?? ''} />
      {LANGUAGES.map((language) => (
        <section key={language} aria-labelledby={`words-${language}`} className="mb-8">
          <h2 id={`words-${language}`} className="mb-2 text-h3 font-semibold">
            {t(`templates.languages.${language}`)}
          </h2>
          <p lang={language} className="mb-2 whitespace-pre-wrap break-words border border-line-2 p-4">
            {template[language].words}
          </p>
          <p className="text-table text-ink-3">{t('templates.size', { bytes: template[language].bytes })}</p>
          <TextField
            field={fields[language]}
            label={t(`templates.codeIn.${language}`)}
            hint={t('templates.codeHint')}
            autoComplete="off"
            optional
          />
        </section>
      ))}
      <div className="mt-6 md:flex">
        <Button>{t('templates.save')}</Button>
        <ButtonLink to={deskPaths.messageTemplates()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('templates.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
