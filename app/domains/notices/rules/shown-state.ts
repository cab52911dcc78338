/** The state of a notice as the desk sees it: a published one whose time is still to come is scheduled. */
export const shownState = <State extends string>(
  { state, publishedAt }: { state: State; publishedAt: Date | null },
  now: Date,
): State | 'scheduled' => (state === 'published' && publishedAt && publishedAt > now ? 'scheduled' : state)
