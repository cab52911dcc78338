import { NotPlain, writing } from './not-plain'

/**
 * Caches the markup of small components that lists repeat, such as icons and badges.
 * @returns the markup for `dangerouslySetInnerHTML`; keys must be few and contain nothing that was typed
 */
export function cachedMarkup<Name>() {
  const drawings = new Map<Name, string>()
  return (name: Name, draw: () => string): { __html: string } => {
    let markup = drawings.get(name)
    if (markup === undefined) {
      // React draws one thing within another, but not within one that is written without it: the first time all of it is React's.
      if (writing.isPlain) throw new NotPlain()
      drawings.set(name, (markup = draw()))
    }
    return { __html: markup }
  }
}
