import { Search } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Search by title as a GET form, so that what was found has an address, and how many were found. */
export function NoticeSearch({ title, count }: { title: string; count: number }) {
  const { t } = useTranslation('notices')
  return (
    <>
      <form role="search" className="bg-mist p-4 md:flex md:items-end">
        <div className="md:w-field">
          <label htmlFor="notice-title" className="mb-1 block text-table font-semibold">
            {t('search.label')}
          </label>
          <input
            id="notice-title"
            name="title"
            type="search"
            defaultValue={title}
            maxLength={100}
            className="min-h-control w-full rounded border border-line-3 bg-white px-4 py-2 text-body"
          />
        </div>
        <Button look="secondary" className="mt-3 md:ml-3 md:mt-0">
          <Icon of={Search} className="mr-2" />
          {t('search.submit')}
        </Button>
      </form>
      <p className="mb-3 mt-6 text-table text-ink-2">{t('search.count', { count })}</p>
    </>
  )
}
