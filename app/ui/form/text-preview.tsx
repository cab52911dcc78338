import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'
import { Prose } from '~/ui/page/prose'

/** A preview of a text in both languages, shown by a form's `preview` step. */
export function TextPreview({
  titleKo = '',
  bodyKo = '',
  titleEn = '',
  bodyEn = '',
}: {
  titleKo?: string
  bodyKo?: string
  titleEn?: string
  bodyEn?: string
}) {
  const { t } = useTranslation()
  const parts = [
    { language: 'ko', title: titleKo, body: bodyKo },
    { language: 'en', title: titleEn, body: bodyEn },
  ]
  return (
    <section id="preview" aria-labelledby="preview-title" className="mb-11">
      <h2 id="preview-title" className="mb-4 text-h2-s font-semibold md:text-h2">
        {t('shell:preview.title')}
      </h2>
      <Notice title={t('shell:preview.note')} />
      <div className="lg:flex">
        {parts.map(({ language, title, body }) => (
          <article
            key={language}
            lang={language}
            className="mb-6 min-w-0 border border-line-2 p-5 lg:mr-6 lg:flex-1"
          >
            <h3 className="mb-4 break-words text-h3 font-semibold">{title}</h3>
            <Prose text={body} />
          </article>
        ))}
      </div>
    </section>
  )
}
