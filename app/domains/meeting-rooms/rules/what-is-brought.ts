interface Found {
  /** Kinds of equipment. */
  foundAs: readonly string[]
}

/**
 * The equipment that is brought to a room for what it lacks of a wish, the first that is offered of each kind.
 * @returns null where nothing can be brought for it
 */
export function whatIsBrought<Extra extends Found>(
  room: Found,
  needs: readonly string[],
  extras: readonly Extra[],
): Extra[] | null {
  const lacking = needs.filter((kind) => !room.foundAs.includes(kind))
  const brought = lacking.map((kind) => extras.find(({ foundAs }) => foundAs.includes(kind)))
  return brought.every((extra) => extra !== undefined) ? [...new Set(brought)] : null
}
