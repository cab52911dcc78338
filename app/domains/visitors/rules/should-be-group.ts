/** 5 or more people should use group reservation (product §5). */
const GROUP_FROM = 5

/** Whether a visit of a lead and this many additional visitors should be a group reservation. */
export function shouldBeGroup(additionalVisitors: number): boolean {
  return 1 + additionalVisitors >= GROUP_FROM
}
