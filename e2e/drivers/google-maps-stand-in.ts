/**
 * Imitates the part of Google's script that the maps use. It is sent to the browser as text, so it must not reference
 * anything outside this function. The map is a plain color with meridians and parallels; the key `refused` fails like
 * an invalid key at Google.
 */
export function standInForGoogleMaps(key: string): void {
  type Literal = { lat: number; lng: number };
  type Listener = (event?: unknown) => void;
  type Corner = { x: number; y: number };
  const worldSize = 256;

  class LatLng {
    private readonly place: Literal;
    constructor(lat: number | Literal, lng = 0) {
      this.place = typeof lat === 'number' ? { lat, lng } : { lat: lat.lat, lng: lat.lng };
    }
    lat = () => this.place.lat;
    lng = () => this.place.lng;
  }
  const latLngOf = (place: LatLng | Literal) => (place instanceof LatLng ? place : new LatLng(place));

  class LatLngBounds {
    private readonly southwest: LatLng;
    private readonly northeast: LatLng;
    constructor(southwest: LatLng | Literal, northeast: LatLng | Literal) {
      this.southwest = latLngOf(southwest);
      this.northeast = latLngOf(northeast);
    }
    getSouthWest = () => this.southwest;
    getNorthEast = () => this.northeast;
    contains(place: LatLng | Literal): boolean {
      const at = latLngOf(place);
      const isWithin = (low: number, value: number, high: number) => low <= value && value <= high;
      return (
        isWithin(this.southwest.lat(), at.lat(), this.northeast.lat()) &&
        isWithin(this.southwest.lng(), at.lng(), this.northeast.lng())
      );
    }
  }

  class Point {
    x: number;
    y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
  }
  class Size extends Point {}

  class Told {
    readonly listeners = new globalThis.Map<string, Set<Listener>>();
    addListener(name: string, listener: Listener) {
      const all = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, all.add(listener));
      return { remove: () => all.delete(listener) };
    }
    tell(name: string, event?: unknown): void {
      for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event);
    }
  }

  const worldOf = (place: LatLng): Corner => {
    const sine = Math.sin((place.lat() * Math.PI) / 180);
    return {
      x: worldSize * (0.5 + place.lng() / 360),
      y: worldSize * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    };
  };
  const placeOf = ({ x, y }: Corner): LatLng => {
    const north = Math.PI - (2 * Math.PI * y) / worldSize;
    return new LatLng((180 / Math.PI) * Math.atan(Math.sinh(north)), (x / worldSize - 0.5) * 360);
  };

  type Options = {
    center?: Literal;
    zoom?: number;
    draggable?: boolean;
    disableDoubleClickZoom?: boolean;
    draggableCursor?: string;
    backgroundColor?: string;
    minZoom?: number;
    maxZoom?: number;
    styles?: { featureType: string; elementType: string; stylers: { color?: string }[] }[];
  };

  class LandMap extends Told {
    private readonly div: HTMLElement;
    private readonly hand = document.createElement('div');
    readonly moved = document.createElement('div');
    private readonly lines = document.createElement('canvas');
    private options: Options = {};
    private center = new LatLng(0, 0);
    private zoom = 3;
    private isMeasured = false;
    private timer = 0;
    /** How far the panes have moved since they were last repainted, in pixels. */
    shift: Corner = { x: 0, y: 0 };
    readonly overlays = new Set<OverlayView>();
    readonly data: Data;

    constructor(div: HTMLElement, options: Options) {
      super();
      this.div = div;
      div.style.position = 'relative';
      div.style.overflow = 'hidden';
      const style = document.createElement('div');
      style.className = 'gm-style';
      style.style.cssText = 'position: absolute; inset: 0;';
      const stack = document.createElement('div');
      stack.style.cssText = 'position: absolute; inset: 0;';
      this.lines.style.cssText = 'position: absolute; inset: 0;';
      this.moved.style.cssText = 'position: absolute; left: 0; top: 0; z-index: 2;';
      this.hand.style.cssText = 'position: absolute; inset: 0; z-index: 3; touch-action: none;';
      const terms = document.createElement('div');
      terms.textContent = 'Map data: stand-in';
      terms.style.cssText =
        'position: absolute; right: 0; bottom: 0; z-index: 4; font-size: 10px; background: #fff; color: #000;';
      stack.append(this.lines, this.moved, this.hand);
      style.append(stack, terms);
      div.append(style);
      this.data = new Data();
      this.data.setMap(this);
      this.setOptions(options);
      this.listenToHand();
      new ResizeObserver(() => this.changed()).observe(div);
      setTimeout(() => {
        this.isMeasured = true;
        this.changed();
        for (const overlay of this.overlays) overlay.begin();
      }, 30);
    }

    getDiv = () => this.div;
    getCenter = () => this.center;
    getZoom = () => this.zoom;
    size = (): Corner => ({ x: this.div.clientWidth, y: this.div.clientHeight });

    getBounds(): LatLngBounds | undefined {
      if (!this.isMeasured) return undefined;
      const { x, y } = this.size();
      return new LatLngBounds(this.unproject({ x: 0, y }), this.unproject({ x, y: 0 }));
    }

    setOptions(options: Options): void {
      this.options = { ...this.options, ...options };
      if (options.center) this.center = new LatLng(options.center);
      if (options.zoom !== undefined) this.zoom = options.zoom;
      if (options.draggableCursor !== undefined) this.hand.style.cursor = options.draggableCursor;
      this.paintLand();
    }
    setZoom(zoom: number): void {
      const { minZoom = 0, maxZoom = 22 } = this.options;
      this.zoom = Math.min(maxZoom, Math.max(minZoom, Math.round(zoom)));
      this.shift = { x: 0, y: 0 };
      this.changed();
    }
    panTo(place: LatLng | Literal): void {
      this.center = latLngOf(place);
      this.shift = { x: 0, y: 0 };
      this.changed();
    }
    panBy(x: number, y: number): void {
      const size = this.size();
      this.center = this.unproject({ x: size.x / 2 + x, y: size.y / 2 + y });
      this.shift = { x: this.shift.x - x, y: this.shift.y - y };
      this.changed();
    }

    project(place: LatLng): Corner {
      const [at, center, size] = [worldOf(place), worldOf(this.center), this.size()];
      const scale = 2 ** this.zoom;
      return { x: (at.x - center.x) * scale + size.x / 2, y: (at.y - center.y) * scale + size.y / 2 };
    }
    unproject({ x, y }: Corner): LatLng {
      const [center, size] = [worldOf(this.center), this.size()];
      const scale = 2 ** this.zoom;
      return placeOf({ x: center.x + (x - size.x / 2) / scale, y: center.y + (y - size.y / 2) / scale });
    }

    private changed(): void {
      this.moved.style.transform = `translate(${this.shift.x}px, ${this.shift.y}px)`;
      this.paintLand();
      if (!this.isMeasured) return;
      this.tell('bounds_changed');
      for (const overlay of this.overlays) overlay.draw();
      this.data.paint();
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.tell('idle'), 40);
    }

    /** Draws meridians and parallels on a plain color. */
    private paintLand(): void {
      const colorOf = (feature: string, element: string) =>
        this.options.styles
          ?.find(({ featureType, elementType }) => featureType === feature && elementType === element)
          ?.stylers.find(({ color }) => color !== undefined)?.color;
      const { x: width, y: height } = this.size();
      Object.assign(this.lines, { width, height });
      const to = this.lines.getContext('2d');
      if (to === null) return;
      to.fillStyle = colorOf('landscape', 'geometry') ?? this.options.backgroundColor ?? '#eee';
      to.fillRect(0, 0, width, height);
      to.strokeStyle = colorOf('road', 'geometry') ?? '#ccc';
      const step = 360 / 2 ** this.zoom / 4;
      const [northwest, southeast] = [
        this.unproject({ x: 0, y: 0 }),
        this.unproject({ x: width, y: height }),
      ];
      to.beginPath();
      for (let lng = Math.ceil(northwest.lng() / step) * step; lng < southeast.lng(); lng += step) {
        const { x } = this.project(new LatLng(0, lng));
        to.moveTo(x, 0);
        to.lineTo(x, height);
      }
      for (let lat = Math.ceil(southeast.lat() / step) * step; lat < northwest.lat(); lat += step) {
        const { y } = this.project(new LatLng(lat, 0));
        to.moveTo(0, y);
        to.lineTo(width, y);
      }
      to.stroke();
    }

    private listenToHand(): void {
      const hand = this.hand;
      const spotOf = (event: MouseEvent): Corner => {
        const { left, top } = this.div.getBoundingClientRect();
        return { x: event.clientX - left, y: event.clientY - top };
      };
      const mouse = (name: string, event: MouseEvent) =>
        this.tell(name, { latLng: this.unproject(spotOf(event)), domEvent: event });
      let from: Corner | null = null;
      let wasDragged = false;
      hand.addEventListener('pointerdown', (event) => {
        from = spotOf(event);
        wasDragged = false;
      });
      window.addEventListener('pointermove', (event) => {
        if (from === null) return;
        const at = spotOf(event);
        if (!wasDragged && Math.hypot(at.x - from.x, at.y - from.y) < 4) return;
        wasDragged = true;
        if (this.options.draggable !== false) this.panBy(from.x - at.x, from.y - at.y);
        from = at;
      });
      window.addEventListener('pointerup', () => {
        from = null;
      });
      hand.addEventListener('mousemove', (event) => mouse('mousemove', event));
      hand.addEventListener('mouseout', () => this.tell('mouseout'));
      hand.addEventListener('click', (event) => {
        if (!wasDragged) mouse('click', event);
      });
      hand.addEventListener('dblclick', () => {
        if (this.options.disableDoubleClickZoom !== true) this.setZoom(this.zoom + 1);
      });
      hand.addEventListener(
        'wheel',
        (event) => {
          event.preventDefault();
          this.setZoom(this.zoom - Math.sign(event.deltaY));
        },
        { passive: false },
      );
    }
  }

  class OverlayView {
    private map: LandMap | null = null;
    private isOn = false;
    private readonly panes: Record<string, HTMLElement> = {};
    onAdd(): void {}
    draw(): void {}
    onRemove(): void {}
    getMap = () => this.map;
    getPanes = () => (this.isOn ? this.panes : null);

    setMap(map: LandMap | null): void {
      if (this.map !== null) {
        this.map.overlays.delete(this);
        if (this.isOn) this.onRemove();
        for (const pane of Object.values(this.panes)) pane.remove();
        this.isOn = false;
      }
      this.map = map;
      map?.overlays.add(this);
      if (map?.getBounds()) setTimeout(() => this.begin(), 10);
    }
    begin(): void {
      if (this.map === null || this.isOn) return;
      for (const name of ['mapPane', 'overlayLayer', 'overlayMouseTarget', 'floatPane']) {
        const pane = document.createElement('div');
        pane.style.cssText = 'position: absolute; left: 0; top: 0;';
        if (name === 'mapPane') this.map.moved.prepend(pane);
        else this.map.moved.append(pane);
        this.panes[name] = pane;
      }
      this.isOn = true;
      this.onAdd();
      this.draw();
    }
    getProjection() {
      const { map } = this;
      if (map === null || !this.isOn) return undefined;
      const pixel = ({ x, y }: Corner) => new Point(x, y);
      return {
        fromLatLngToContainerPixel: (place: LatLng) => pixel(map.project(place)),
        fromContainerPixelToLatLng: (spot: Corner) => map.unproject(spot),
        fromLatLngToDivPixel: (place: LatLng) => {
          const { x, y } = map.project(place);
          return pixel({ x: x - map.shift.x, y: y - map.shift.y });
        },
        fromDivPixelToLatLng: ({ x, y }: Corner) => map.unproject({ x: x + map.shift.x, y: y + map.shift.y }),
      };
    }
  }

  type Json = { type: string; coordinates: unknown };
  type JsonFeature = { id?: string | number; geometry: Json; properties?: Record<string, unknown> };

  class Geometry {
    private readonly type: string;
    readonly lines: LatLng[][];
    constructor(type: string, lines: LatLng[][]) {
      this.type = type;
      this.lines = lines;
    }
    getType = () => this.type;
  }
  class DataPoint extends Geometry {
    constructor(place: LatLng) {
      super('Point', [[place]]);
    }
  }
  class DataLineString extends Geometry {
    constructor(line: LatLng[]) {
      super('LineString', [line]);
    }
  }
  class DataPolygon extends Geometry {
    constructor(rings: LatLng[][]) {
      super('Polygon', rings);
    }
  }

  class Feature {
    private readonly id: string | number | undefined;
    private geometry: Geometry;
    private readonly properties = new globalThis.Map<string, unknown>();
    private readonly change: () => void;
    constructor({ id, geometry, properties = {} }: JsonFeature, change: () => void) {
      this.id = id;
      this.geometry = geometryOf(geometry);
      this.change = change;
      for (const [name, value] of Object.entries(properties)) this.properties.set(name, value);
    }
    getId = () => this.id;
    getGeometry = () => this.geometry;
    getProperty = (name: string) => this.properties.get(name);
    forEachProperty(act: (value: unknown, name: string) => void): void {
      for (const [name, value] of this.properties) act(value, name);
    }
    setProperty(name: string, value: unknown): void {
      if (value === undefined) this.properties.delete(name);
      else this.properties.set(name, value);
      this.change();
    }
    setGeometry(geometry: Geometry): void {
      this.geometry = geometry;
      this.change();
    }
  }

  const geometryOf = ({ type, coordinates }: Json): Geometry => {
    const place = (pair: number[]) => new LatLng(pair[1] ?? 0, pair[0] ?? 0);
    if (type === 'Point') return new DataPoint(place(coordinates as number[]));
    if (type === 'LineString') return new DataLineString((coordinates as number[][]).map(place));
    return new DataPolygon((coordinates as number[][][]).map((ring) => ring.map(place)));
  };

  type Style = {
    icon?: {
      path?: string;
      fillColor?: string;
      fillOpacity?: number;
      strokeColor?: string;
      strokeWeight?: number;
    };
    strokeColor?: string;
    strokeWeight?: number;
    strokeOpacity?: number;
    fillColor?: string;
    fillOpacity?: number;
    zIndex?: number;
    icons?: unknown;
  };

  class Data extends Told {
    private readonly features = new Set<Feature>();
    private style: ((feature: Feature) => Style) | null = null;
    private map: LandMap | null = null;
    private readonly sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    private isAsked = false;
    static readonly Point = DataPoint;
    static readonly LineString = DataLineString;
    static readonly Polygon = DataPolygon;

    setMap(map: LandMap | null): void {
      this.map = map;
      this.sheet.style.cssText =
        'position: absolute; left: 0; top: 0; overflow: visible; pointer-events: none; width: 1px; height: 1px;';
      if (map === null) this.sheet.remove();
      else map.moved.append(this.sheet);
    }
    getStyle = () => this.style;
    setStyle(style: ((feature: Feature) => Style) | null): void {
      this.style = style;
      this.ask();
    }
    addGeoJson(json: JsonFeature & { type: string; features?: JsonFeature[] }): Feature[] {
      const added = (json.features ?? [json]).map((each) => new Feature(each, () => this.ask()));
      for (const feature of added) this.features.add(feature);
      this.ask();
      return added;
    }
    getFeatureById(id: string | number): Feature | undefined {
      return [...this.features].find((each) => String(each.getId()) === String(id));
    }
    remove(feature: Feature): void {
      this.features.delete(feature);
      this.ask();
    }
    forEach(act: (feature: Feature) => void): void {
      for (const feature of [...this.features]) act(feature);
    }
    private ask(): void {
      if (this.isAsked) return;
      this.isAsked = true;
      queueMicrotask(() => {
        this.isAsked = false;
        this.paint();
      });
    }
    paint(): void {
      const { map, style } = this;
      if (map === null) return;
      const drawn = [...this.features].map((feature) => ({ feature, look: style?.(feature) ?? {} }));
      drawn.sort((a, b) => (a.look.zIndex ?? 0) - (b.look.zIndex ?? 0));
      this.sheet.replaceChildren(...drawn.map(({ feature, look }) => this.pathOf(map, feature, look)));
    }
    private pathOf(map: LandMap, feature: Feature, look: Style): SVGElement {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      const geometry = feature.getGeometry();
      const spots = geometry.lines.map((line) =>
        line.map((place) => {
          const { x, y } = map.project(place);
          return { x: x - map.shift.x, y: y - map.shift.y };
        }),
      );
      if (geometry.getType() === 'Point') {
        const [{ x, y } = { x: 0, y: 0 }] = spots[0] ?? [];
        path.setAttribute('d', look.icon?.path ?? '');
        path.setAttribute('transform', `translate(${x} ${y})`);
        path.setAttribute('fill', look.icon?.fillColor ?? 'none');
        path.setAttribute('fill-opacity', String(look.icon?.fillOpacity ?? 1));
        path.setAttribute('stroke', look.icon?.strokeColor ?? 'none');
        path.setAttribute('stroke-width', String(look.icon?.strokeWeight ?? 1));
        return path;
      }
      const isArea = geometry.getType() === 'Polygon';
      path.setAttribute(
        'd',
        spots.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}${isArea ? 'Z' : ''}`).join(''),
      );
      path.setAttribute('fill', isArea ? (look.fillColor ?? 'none') : 'none');
      path.setAttribute('fill-opacity', String(look.fillOpacity ?? 1));
      path.setAttribute('fill-rule', 'evenodd');
      path.setAttribute('stroke', look.strokeColor ?? 'none');
      path.setAttribute('stroke-width', String(look.strokeWeight ?? 1));
      // A dashed line is itself invisible; its dashes are icons along it.
      if (look.icons) path.setAttribute('stroke-dasharray', '5 4');
      else path.setAttribute('stroke-opacity', String(look.strokeOpacity ?? 1));
      return path;
    }
  }

  const maps = {
    Map: LandMap,
    LatLng,
    LatLngBounds,
    Point,
    Size,
    OverlayView,
    Data,
    event: { clearInstanceListeners: (told: Told) => told.listeners.clear() },
    importLibrary: async () => maps,
  };
  const page = window as unknown as {
    google: { maps: Record<string, unknown> & { __ib__?: () => void } };
    gm_authFailure?: () => void;
  };
  Object.assign(page.google.maps, maps);
  page.google.maps.__ib__?.();
  if (key === 'refused') setTimeout(() => page.gm_authFailure?.(), 100);
}
