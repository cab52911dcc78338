import { SITE_ROUTES } from '../../remix.config.js'

const PAGES = new Set(SITE_ROUTES.map(({ path }) => path.split('/:')[0]))

/** Whether a link into the portal leads to a page of the site map; what stands for a parameter is not looked up. */
export const isPage = (path: string) => PAGES.has(path) || PAGES.has(path.replace(/\/[^/]+$/, ''))
