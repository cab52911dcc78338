import { permissionsOf } from '../../app/api/document.server'
import { insideApi } from '../../app/domains/visitors/api/inside-routes.server'
import { developmentApi } from '../../app/messaging/routes.server'
import { ROUTERS } from '../../app/server/routers.server'

/** Every documented call with who may make it, as it says itself. */
export const CALLS = permissionsOf([...ROUTERS, insideApi, developmentApi])
