/**
 * Caches the markup of small components that lists repeat, such as icons and badges.
 * @returns the markup for `dangerouslySetInnerHTML`; keys must be few and contain nothing that was typed
 */
export function cachedMarkup<Name>() {
  const drawings = new Map<Name, string>()
  return (name: Name, draw: () => string): { __html: string } => {
    const markup = drawings.get(name) ?? draw()
    drawings.set(name, markup)
    return { __html: markup }
  }
}
