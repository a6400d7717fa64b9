"""Opens layers in QGIS without its window and prints what it reads of them as JSON.

Standard input: [{"provider": "OAPIF", "source": "url='…' typename='wells'", "filter": "…" (optional),
"extent": [west, south, east, north] (optional)}, …]. Standard output: a list of the same length.
"""

import json
import sys

from qgis.core import QgsApplication, QgsFeatureRequest, QgsRectangle, QgsVectorLayer


def told_of(asked):
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
