import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/**
 * A question in a dialog over the page with script (modal-script.ts), and part of the page without. It can be
 * closed and opened again by its button on the page. With script it is in its final position from the first
 * paint.
 */
export function Modal({
  id,
  title,
  opener,
  children,
}: {
  id: string
  title: string
  /** Label of the button that opens it again. */
  opener: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <>
      <dialog id={id} open data-modal aria-labelledby={`${id}-title`} className="modal">
        <div className="mb-4 flex items-start justify-between">
          <h2 id={`${id}-title`} className="text-h2-s font-semibold md:text-h2">
            {title}
          </h2>
          <button type="button" data-closes aria-label={t('shell:close')} className="with-script modal-close">
            <Icon of={X} size={24} />
          </button>
        </div>
        {children}
      </dialog>
      <div className="with-script">
        <Button type="button" look="secondary" data-opens aria-haspopup="dialog">
          {opener}
        </Button>
      </div>
    </>
  )
}
