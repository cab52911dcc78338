import { Paperclip } from 'lucide-react'
import type { AttachedFile } from '~/files/schemas'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'

interface Props {
  files: readonly AttachedFile[]
  href: (file: AttachedFile) => string
}

/** The files of a thing under a heading of their own; nothing where there are none. */
export function Attachments(props: Props) {
  const { t } = useTranslation()
  if (props.files.length === 0) return null
  return (
    <section aria-labelledby="attachments" className="mt-11 max-w-text">
      <h2 id="attachments" className="mb-2 text-h3 font-semibold">
        {t('shell:files.attachments')}
      </h2>
      <div className="border-t-2 border-ink">
        <AttachmentList {...props} />
      </div>
    </section>
  )
}

/** Files as downloads; images with their thumbnail where `pictureOf` has its address. */
export function AttachmentList({
  files,
  href,
  previewUrl,
}: Props & { previewUrl?: (file: AttachedFile) => string }) {
  const isPicture = (file: AttachedFile) => previewUrl && file.hasPreview
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && (
        <ul className="pictures">
          {pictures.map((file) => (
            <li key={file.id}>
              <a href={href(file)} download className="block">
                <img src={previewUrl!(file)} alt={file.name} className="picture" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((file) => (
            <li key={file.id} className="border-b border-line-1">
              {/* A download: the browser stays on the page. */}
              <a href={href(file)} download className="flex min-h-control items-center py-2">
                <Icon of={Paperclip} size={18} className="mr-2" />
                <span className="min-w-0 break-words underline underline-offset-4">{file.name}</span>
                <span className="ml-2 whitespace-nowrap text-table text-ink-3">
                  {formatBytes(file.bytes)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
