import { SITE_ROUTES } from '../../remix.config.js'

const PAGES = new Set(SITE_ROUTES.map(({ path }) => path.split('/:')[0]))

/** Whether a path is a page of the site map; parameters are not looked up. */
export const isPage = (path: string) => PAGES.has(path) || PAGES.has(path.replace(/\/[^/]+$/, ''))
