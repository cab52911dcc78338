/** The fitness centre's routers, one or more for each subject; `createApi` mounts all of them. */
export const fitnessApis = [] as const
