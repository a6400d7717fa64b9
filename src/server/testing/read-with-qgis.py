"""Opens layers in QGIS without its window and prints what it reads of them as JSON.

Standard input: [{"provider": "OAPIF", "source": "url='…' typename='wells'", "filter": "…" (optional),
"extent": [west, south, east, north] (optional)}, …], or {"provider": "vectortile", "source": "styleUrl=…&url=…"} for
tiles with a style. Standard output: a list of the same length.
"""

import json
import sys

from qgis.core import (
    QgsApplication,
    QgsFeatureRequest,
    QgsRectangle,
    QgsSymbolLayer,
    QgsVectorLayer,
    QgsVectorTileLayer,
)


def style_of(source):
    layer = QgsVectorTileLayer(source, "tiles")
    if not layer.isValid():
        return {"error": layer.error().summary()}
    error, loaded = layer.loadDefaultStyle()
    if not loaded:
        return {"error": error}
    styles = layer.renderer().styles()
    return {
        "warnings": [error] if error else [],
        "styles": [style.styleName() for style in styles],
        "colors": {
            style.styleName(): style.symbol().symbolLayer(0).dataDefinedProperties()
            .property(QgsSymbolLayer.PropertyFillColor).expressionString()
            for style in styles
        },
        "labels": [style.styleName() for style in layer.labeling().styles()] if layer.labeling() else [],
    }


def told_of(asked):
    if asked["provider"] == "vectortile":
        return style_of(asked["source"])
    layer = QgsVectorLayer(asked["source"], "layer", asked["provider"])
    if not layer.isValid():
        return {"error": layer.error().summary() or layer.dataProvider().error().summary()}
    request = QgsFeatureRequest()
    if "extent" in asked:
        request.setFilterRect(QgsRectangle(*asked["extent"]))
    if "filter" in asked:
        request.setFilterExpression(asked["filter"])
    features = [feature for feature in layer.getFeatures(request)]
    first = features[0] if features else None
    renderer = layer.renderer()
    return {
        "crs": layer.crs().authid(),
        "fields": {field.name(): field.typeName() for field in layer.fields()},
        "count": len(features),
        "shapes": sorted({feature.geometry().type() for feature in features}),
        "first": first and {
            name: value if isinstance(value, (int, float, str, bool)) else str(value)
            for name, value in zip(layer.fields().names(), first.attributes())
        },
        "bounds": first and rectangle(first.geometry().boundingBox()),
        "renderer": renderer.type(),
        "colors": {
            category.label(): category.symbol().color().name() for category in renderer.categories()
        } if renderer.type() == "categorizedSymbol" else {},
    }


def rectangle(box):
    return [box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()]


application = QgsApplication([], False)
application.initQgis()
print(json.dumps([told_of(asked) for asked in json.load(sys.stdin)]))
sys.stdout.flush()
application.exitQgis()
