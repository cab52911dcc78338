import type { AttachedFile } from '~/files/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { AttachmentList } from '~/ui/list/attachments'
import type { Reply } from '~/domains/complaints/schemas'

interface Links {
  href: (file: AttachedFile) => string
  previewUrl: (file: AttachedFile) => string
}

interface Inquiry {
  description: string
  images: AttachedFile[]
  createdAt: string
  replies: Reply[]
}

/** The conversation of an inquiry in order: the question, answers and follow-ups. */
export function Conversation({ inquiry, links }: { inquiry: Inquiry; links: Links }) {
  const { t } = useTranslation('complaints')
  const { description, images, createdAt, replies } = inquiry
  return (
    <>
      <Part title={t('details.question')} text={description} at={createdAt} files={images} links={links} />
      {replies.map(({ kind, text, at, attachments }, place) => (
        <Part
          key={place}
          title={t(`details.${kind}`)}
          text={text}
          at={at}
          files={attachments}
          links={links}
          isAnswer={kind === 'answer'}
        />
      ))}
    </>
  )
}

function Part({
  title,
  text,
  at,
  files,
  links,
  isAnswer = false,
}: {
  title: string
  text: string
  at: string
  files: AttachedFile[]
  links: Links
  isAnswer?: boolean
}) {
  return (
    <section className={`mb-8 ${isAnswer ? 'border-l-4 border-celadon-500 bg-mist px-5 py-4' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between">
        <h2 className="mr-4 text-h3 font-semibold">{title}</h2>
        <time dateTime={at} className="text-table text-ink-3">
          {formatInstant(at)}
        </time>
      </div>
      <p className="mt-2 max-w-text whitespace-pre-line break-words">{text}</p>
      <AttachmentList files={files} {...links} />
    </section>
  )
}
