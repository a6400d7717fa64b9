import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { MapShape } from '../frame/surface.ts';
import type { MapPalette } from '../palette.ts';
import { ShapePainter } from './shape-painter.ts';

/** Our canvas above Google's land and beneath everything drawn by the user. */
export class ShapeOverlay {
  private readonly maps: typeof google.maps;
  private readonly map: google.maps.Map;
  private readonly view: google.maps.OverlayView;
  private readonly canvas = document.createElement('canvas');
  private readonly painter = new ShapePainter();
  private palette: MapPalette;
  private selected: number | null = null;
  private waiting: (() => void)[] = [];

  constructor(
    maps: typeof google.maps,
    map: google.maps.Map,
    shapes: readonly MapShape[],
    palette: MapPalette,
  ) {
    this.maps = maps;
    this.map = map;
    this.palette = palette;
    this.painter.setShapes(shapes);
    this.canvas.style.position = 'absolute';
    this.canvas.style.pointerEvents = 'none';
    // Google's class is loaded with its script, too late to be extended here.
    this.view = new maps.OverlayView();
    this.view.onAdd = () => this.view.getPanes()?.mapPane.append(this.canvas);
    this.view.onRemove = () => this.canvas.remove();
    this.view.draw = () => {
      this.paint();
      const waiting = this.waiting;
      this.waiting = [];
      for (const each of waiting) each();
    };
    this.view.setMap(map);
  }

  /** Returns whether Google has measured the frame, so that places can be projected. */
  isReady(): boolean {
    return this.view.getProjection() != null && this.map.getBounds() !== undefined;
  }

  whenReady(act: () => void): void {
    if (this.isReady()) act();
    else this.waiting.push(act);
  }

  setShapes(shapes: readonly MapShape[]): void {
    this.painter.setShapes(shapes);
    this.paint();
  }

  setSelected(key: number | null): void {
    this.selected = key;
    this.paint();
  }

  setPalette(palette: MapPalette): void {
    this.palette = palette;
    this.paint();
  }

  shapeAt(x: number, y: number): number | null {
    return this.painter.shapeAt(x, y);
  }

  /** Returns where a place is, in pixels from the upper left corner of the frame; null before the frame is measured. */
  spotOf([lng, lat]: Position): { x: number; y: number } | null {
    if (!this.isReady()) return null;
    return this.view.getProjection().fromLatLngToContainerPixel(new this.maps.LatLng(lat, lng));
  }

  /**
   * Returns the place at these pixels from the upper left corner of the frame, even outside of it; null before the
   * frame is measured.
   */
  placeAt(x: number, y: number): { lng: number; lat: number } | null {
    if (!this.isReady()) return null;
    const place = this.view.getProjection().fromContainerPixelToLatLng(new this.maps.Point(x, y));
    return place && { lng: place.lng(), lat: place.lat() };
  }

  paint(): void {
    if (!this.isReady()) return;
    const projection = this.view.getProjection();
    const { clientWidth: width, clientHeight: height } = this.map.getDiv();
    const corner = projection.fromContainerPixelToLatLng(new this.maps.Point(0, 0));
    const offset = corner && projection.fromLatLngToDivPixel(corner);
    const zoom = this.map.getZoom();
    const to = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!corner || !offset || zoom === undefined || to === null) return;
    const ratio = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== wide) this.canvas.width = wide;
    if (this.canvas.height !== high) this.canvas.height = high;
    Object.assign(this.canvas.style, {
      left: `${offset.x}px`,
      top: `${offset.y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    to.setTransform(ratio, 0, 0, ratio, 0, 0);
    const frame = { width, height, zoom, northwest: [corner.lng(), corner.lat()] as const };
    this.painter.paint(to, frame, this.palette, this.selected);
  }

  remove(): void {
    this.view.setMap(null);
  }
}
