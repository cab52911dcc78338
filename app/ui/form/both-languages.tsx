import { Prose } from '~/ui/page/prose'

/** A text with its title in both languages, one after the other. */
export const BothLanguages = ({
  of: { titleKo, bodyKo, titleEn, bodyEn },
  className,
}: {
  of: Record<'titleKo' | 'bodyKo' | 'titleEn' | 'bodyEn', string>
  className: string
}) => (
  <>
    {[
      { language: 'ko', title: titleKo, body: bodyKo },
      { language: 'en', title: titleEn, body: bodyEn },
    ].map(({ language, title, body }) => (
      <article key={language} lang={language} className={className}>
        <h2 className="mb-4 break-words text-h2-s font-semibold md:text-h2">{title}</h2>
        <Prose text={body} />
      </article>
    ))}
  </>
)
