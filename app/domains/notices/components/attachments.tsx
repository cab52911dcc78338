import { Paperclip } from 'lucide-react'
import type { AttachedFile } from '~/files/schemas'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'

/** Links to a notice's files; nothing without any. */
export function Attachments({
  files,
  href,
}: {
  files: AttachedFile[]
  href: (file: AttachedFile) => string
}) {
  const { t } = useTranslation('notices')
  if (files.length === 0) return null
  return (
    <section aria-labelledby="attachments" className="mt-11 max-w-text">
      <h2 id="attachments" className="mb-2 text-h3 font-semibold">
        {t('attachments')}
      </h2>
      <ul className="border-t-2 border-ink">
        {files.map((file) => (
          <li key={file.id} className="border-b border-line-1">
            {/* A download: the browser stays on the page. */}
            <a href={href(file)} download className="flex min-h-control items-center py-2">
              <Icon of={Paperclip} size={18} className="mr-2" />
              <span className="min-w-0 break-words underline underline-offset-4">{file.name}</span>
              <span className="ml-2 whitespace-nowrap text-table text-ink-3">{formatBytes(file.bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
