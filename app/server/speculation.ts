import { SITE_ROUTES } from '../../remix.config.js'
import { isForSearchEngines } from './site-guard.server'

/** Address of the rules, which a header names: the content policy allows no inline script for them. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * What a browser may prefetch when a guest points at a link: public pages that may be indexed, by path alone.
 * None of them writes an access record, shows personal data or changes anything.
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
