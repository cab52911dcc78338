import { SITE_ROUTES } from '../../remix.config.js'
import { isForSearchEngines } from './site-guard.server'

/** Where the rules are, and the header that names them: the content policy allows no script in the page for them. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * What browsers that can may fetch when a guest points at a link: public pages that anybody may index, by their path alone. None of
 * them records a look, shows anybody's data or changes anything.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: SITE_ROUTES.filter(
              (route) => route.rule === 'public' && !route.path.includes(':') && isForSearchEngines(route),
            ).map(({ path }) => path),
          },
          { not: { selector_matches: '[download], [data-tick-all]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
