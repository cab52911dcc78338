/**
 * Markup of small things that lists show again and again, such as icons and badges: made once for each name.
 * @returns the markup for `dangerouslySetInnerHTML`; names must be few, and nothing typed may be part of it
 */
export function cachedMarkup<Name>() {
  const drawings = new Map<Name, string>()
  return (name: Name, draw: () => string): { __html: string } => {
    const markup = drawings.get(name) ?? draw()
    drawings.set(name, markup)
    return { __html: markup }
  }
}
