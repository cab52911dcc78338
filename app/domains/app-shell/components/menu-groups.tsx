import { renderToStaticMarkup } from 'react-dom/server'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { MenuGroup } from '~/rules/menu'
import { cachedMarkup } from '~/ui/cached-markup'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** Looks of an item of the slide menu. */
export const ROW = 'flex min-h-target w-full items-center text-left underline-offset-4 hover:underline'

interface Props {
  groups: readonly MenuGroup[]
  pathname: string
}

const menus = cachedMarkup<string>()

/**
 * The slide menu's groups, on every page. They depend on language, rights and the page's place in the menu only, so that each is
 * rendered once.
 */
export function MenuGroups({ groups, pathname }: Props) {
  const language = useLanguage()
  const items = groups.flatMap(({ group, items }) => [group, ...items.map(({ key }) => key)])
  // Only addresses of the menu itself are part of the key, so that addresses with ids take no memory.
  const current = groups.some((group) => group.items.some(({ path }) => path === pathname)) ? pathname : ''
  const name = `${language} ${current} ${items.join(' ')}`
  return (
    <div
      className="md:flex md:flex-wrap"
      dangerouslySetInnerHTML={menus(name, () =>
        renderToStaticMarkup(<Groups groups={groups} pathname={current} language={language} />),
      )}
    />
  )
}

function Groups({ groups, pathname, language }: Props & { language: Language }) {
  const t = translator(language)
  return groups.map(({ group, items }) => (
    <section key={group} className="mb-6 md:w-1/3 md:pr-6 lg:w-1/6">
      <h2 className="border-b-2 border-ink pb-2 text-table font-semibold">{t(`shell:menuGroup.${group}`)}</h2>
      <ul className="mt-2 flex flex-wrap md:block">
        {items.map(({ key, path, hash }) => (
          <li key={key} className="w-1/2 pr-2 md:w-auto">
            <Link
              to={`${path}${hash ?? ''}`}
              className={`${ROW} text-table`}
              aria-current={pathname === path && !hash ? 'page' : undefined}
            >
              {t(`shell:menu.${key}` as 'shell:menu.home')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
