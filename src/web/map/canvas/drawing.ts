import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  type TerraDrawAdapterStyling,
  TerraDrawExtend,
  type TerraDrawMouseEvent,
} from 'terra-draw';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { isSameCoordinates } from '#web/map/geo/same-coordinates.ts';
import type { DrawCursor, Drawing, DrawListener, DrawPointer, SketchPart } from './frame/surface.ts';
import type { MapPalette } from './palette.ts';

/** What a map provider supplies: its adapter for the drawing library, and the element that receives pointer events. */
export interface DrawingGround {
  adapter: TerraDrawExtend.TerraDrawBaseAdapter;
  element: HTMLElement;
  /** Called when a pointer grabs or releases a handle. While it is held, the map must not ask for a second finger. */
  onHold?: (isHeld: boolean) => void;
}

export interface PaintedDrawing extends Drawing {
  /** The cursor that the drawing requests. */
  readonly cursor: DrawCursor | null;
  /** Whether the drawing handled the last click. */
  readonly hasTakenClick: boolean;
  setPalette: (palette: MapPalette) => void;
}

/**
 * Starts drawing on a map with the drawing library, which tells clicks from drags, holds the map still during a drag,
 * and paints the same on every provider. The library never stores the drawn shape, its parts, or its holes.
 */
export function startDrawing(
  { adapter, element, onHold }: DrawingGround,
  palette: MapPalette,
  listener: DrawListener,
  doubleClicks: 'draw' | 'zoom',
): PaintedDrawing {
  const mode = new SketchMode(palette, listener, doubleClicks);
  const library = new TerraDraw({ adapter, modes: [mode], tracked: false });
  let cursor: DrawCursor | null = null;
  library.start();
  library.setMode(mode.mode);

  const pointerAt = ({ clientX, clientY }: { clientX: number; clientY: number }): DrawPointer => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const { lng, lat } = adapter.unproject(x, y);
    return { place: [lng, lat], x, y };
  };
  const onTouchStart = (event: TouchEvent) => {
    const [touch, ...more] = event.touches;
    // The finger that grabs a corner must not also scroll the page.
    if (touch && more.length === 0 && event.cancelable && listener.canGrab(pointerAt(touch)))
      event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    mode.press(pointerAt(event));
    // A held corner must be released even if the pointer has left the map.
    if (!mode.isOnHandle) return;
    element.setPointerCapture(event.pointerId);
    onHold?.(true);
  };
  const onPointerUp = (event: PointerEvent) => {
    onHold?.(false);
    // Outside the map, the library does not receive the end of a drag.
    mode.letGo(pointerAt(event));
    adapter.setDraggability(true);
  };
  const onPointerCancel = (event: PointerEvent) => {
    element.dispatchEvent(new PointerEvent('pointerup', event));
  };
  element.addEventListener('touchstart', onTouchStart, { passive: false });
  element.addEventListener('pointerdown', onPointerDown);
  element.addEventListener('pointercancel', onPointerCancel);
  element.addEventListener('pointerup', onPointerUp);

  return {
    get cursor() {
      return cursor;
    },
    get hasTakenClick() {
      return mode.hasTakenClick;
    },
    show: (parts) => mode.show(parts),
    setCursor(next) {
      if (next === cursor) return;
      cursor = next;
      adapter.setCursor(next ?? 'unset');
    },
    setPalette: (next) => mode.setPalette(next),
    stop() {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('pointercancel', onPointerCancel);
      element.removeEventListener('pointerup', onPointerUp);
      onHold?.(false);
      adapter.setCursor('unset');
      library.stop();
    },
  };
}

/** The library's only mode: passes pointer events to the listener and shows the given parts. */
class SketchMode extends TerraDrawExtend.TerraDrawBaseDrawMode<TerraDrawExtend.CustomStyling> {
  override mode = 'sketch';
  private palette: MapPalette;
  private readonly listener: DrawListener;
  private readonly doubleClicks: 'draw' | 'zoom';
  hasTakenClick = false;
  /** Where the pointer went down. By the time the library reports a drag, a fast pointer is far from there. */
  private pressed: DrawPointer | null = null;
  isOnHandle = false;
  private isDragging = false;
  private shown = new Map<string, { id: TerraDrawExtend.FeatureId; part: SketchPart }>();

  constructor(palette: MapPalette, listener: DrawListener, doubleClicks: 'draw' | 'zoom') {
    super({});
    this.palette = palette;
    this.listener = listener;
    this.doubleClicks = doubleClicks;
  }

  press(pointer: DrawPointer): void {
    this.hasTakenClick = false;
    this.pressed = pointer;
    this.isOnHandle = this.listener.canGrab(pointer);
  }

  show(parts: readonly SketchPart[]): void {
    const wanted = new Map(parts.map((part) => [part.key, part]));
    const gone = [...this.shown].filter(([key, { part }]) => styleOf(wanted.get(key)) !== styleOf(part));
    for (const [key] of gone) this.shown.delete(key);
    if (gone.length > 0) this.store.delete(gone.map(([, { id }]) => id));

    const moved = parts.flatMap((part) => {
      const known = this.shown.get(part.key);
      if (known === undefined || known.part === part) return [];
      const [was, geometry] = [geometryOf(known.part), geometryOf(part)];
      known.part = part;
      // Each update redraws the map, which shows the same parts again once it is at rest.
      return isSameCoordinates(was.coordinates, geometry.coordinates) ? [] : [{ id: known.id, geometry }];
    });
    if (moved.length > 0) this.store.updateGeometry(moved);

    const fresh = parts.filter(({ key }) => !this.shown.has(key));
    if (fresh.length === 0) return;
    const ids = this.store.create<TerraDrawExtend.FeatureId>(
      fresh.map((part) => ({
        geometry: geometryOf(part),
        properties: { mode: this.mode, style: styleOf(part) },
      })),
    );
    for (const [index, part] of fresh.entries()) {
      const id = ids[index];
      if (id !== undefined) this.shown.set(part.key, { id, part });
    }
  }

  setPalette(palette: MapPalette): void {
    this.palette = palette;
    // Any change repaints all parts, so none has to be listed.
    this.onStyleChange([], 'styling');
  }

  override start(): void {
    this.setStarted();
    if (this.doubleClicks === 'draw') this.setDoubleClickToZoom(false);
  }

  override stop(): void {
    this.setDoubleClickToZoom(true);
    this.setStopped();
  }

  override cleanUp(): void {
    this.shown.clear();
  }

  override onClick(event: TerraDrawMouseEvent): void {
    if (event.button !== 'right') this.hasTakenClick = this.listener.onClick(pointerOf(event));
  }

  override onMouseMove(event: TerraDrawMouseEvent): void {
    this.listener.onMove(pointerOf(event));
  }

  override onDragStart(event: TerraDrawMouseEvent, setMapDraggability: (enabled: boolean) => void): void {
    if (this.pressed === null || !this.isOnHandle) return;
    this.isDragging = true;
    this.hasTakenClick = true;
    setMapDraggability(false);
    this.listener.onGrab(this.pressed);
    this.listener.onDrag(pointerOf(event));
  }

  override onDrag(event: TerraDrawMouseEvent): void {
    if (this.isDragging) this.listener.onDrag(pointerOf(event));
  }

  override onDragEnd(event: TerraDrawMouseEvent, setMapDraggability: (enabled: boolean) => void): void {
    setMapDraggability(true);
    this.letGo(pointerOf(event));
  }

  letGo(pointer: DrawPointer): void {
    if (!this.isDragging) return;
    this.isDragging = false;
    this.listener.onDrop(pointer);
  }

  override styleFeature({ properties }: GeoJSONStoreFeatures): TerraDrawAdapterStyling {
    return styling(String(properties.style), this.palette);
  }
}

function pointerOf({ lng, lat, containerX, containerY }: TerraDrawMouseEvent): DrawPointer {
  return { place: [lng, lat], x: containerX, y: containerY };
}

function geometryOf(part: SketchPart): GeoJSONStoreFeatures['geometry'] {
  switch (part.role) {
    case 'area':
      return { type: 'Polygon', coordinates: part.rings.map((ring) => ring.map(flat)) };
    case 'line':
      return { type: 'LineString', coordinates: part.line.map(flat) };
    case 'corner':
      return { type: 'Point', coordinates: flat(part.at) };
  }
}

function flat([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}

/** Returns the style key of a part; `show` replaces a part whose style changes. */
function styleOf(part: SketchPart | undefined): string {
  if (part === undefined) return 'none';
  return part.role === 'area' ? 'area' : part.look;
}

function styling(style: string, palette: MapPalette): TerraDrawAdapterStyling {
  const [accent, ground] = [hexOf(palette.accent), hexOf(palette.land)];
  const point = pointSizes[style] ?? { width: 5, outline: 2 };
  const isHollow = style === 'corner' || style === 'middle';
  return {
    ...TerraDrawExtend.getDefaultStyling(),
    polygonFillColor: accent,
    polygonFillOpacity: 0.18,
    polygonOutlineColor: accent,
    polygonOutlineWidth: 2,
    lineStringColor: style === 'guide' ? hexOf(palette.ink) : accent,
    lineStringWidth: style === 'guide' ? 1.5 : 2,
    ...(style === 'side' ? {} : { lineStringDash: [5, 4] }),
    pointColor: isHollow ? ground : accent,
    pointOutlineColor: isHollow ? accent : ground,
    pointWidth: point.width,
    pointOutlineWidth: point.outline,
    pointOpacity: style === 'middle' ? 0.7 : 1,
    zIndex: zIndices[style] ?? 0,
  };
}

const pointSizes: Readonly<Record<string, { width: number; outline: number }>> = {
  corner: { width: 5, outline: 2 },
  middle: { width: 3.5, outline: 1.5 },
  active: { width: 7, outline: 2 },
  snapped: { width: 8, outline: 2 },
};

const zIndices: Readonly<Record<string, number>> = {
  area: 10,
  guide: 20,
  side: 30,
  coming: 30,
  middle: 40,
  corner: 50,
  snapped: 60,
  active: 70,
};

/** Converts `rgb(12, 34, 56)` to the library's hexadecimal form. */
function hexOf(rgb: string): `#${string}` {
  const parts = (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).map((each) => Math.round(Number(each)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
