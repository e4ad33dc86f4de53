import { useMemo } from 'react'
import { type FluidDragActions, type PreDragActions, type SensorAPI, useMouseSensor } from 'react-beautiful-dnd'

type Point = Parameters<FluidDragActions['move']>[0]

/** The mouse, as the library knows it, but for one thing: a card is lifted in a task of its own. */
export function useMouseApart(api: SensorAPI) {
  const apart = useMemo<SensorAPI>(
    () => ({
      ...api,
      tryGetLock: (...asked) => {
        const held = api.tryGetLock(...asked)
        return held && { ...held, fluidLift: (from) => liftApart(held, from) }
      },
    }),
    [api],
  )
  useMouseSensor(apart)
}

/** A browser tells moves of the mouse where it draws the page: lifting there and drawing would be one long task. */
function liftApart(held: PreDragActions, from: Point): FluidDragActions {
  let lifted: FluidDragActions | undefined
  let latest = from
  const lift = () => {
    clearTimeout(waiting)
    if (lifted || !held.isActive()) return lifted
    lifted = held.fluidLift(from)
    if (latest !== from) lifted.move(latest)
    return lifted
  }
  const waiting = setTimeout(lift)
  return {
    isActive: () => (lifted ?? held).isActive(),
    shouldRespectForcePress: held.shouldRespectForcePress,
    move: (to) => {
      latest = to
      lifted?.move(to)
    },
    drop: (options) => lift()?.drop(options),
    cancel: (options) => lift()?.cancel(options),
  }
}
