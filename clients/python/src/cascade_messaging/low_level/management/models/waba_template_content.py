from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.graph_component import GraphComponent





T = TypeVar("T", bound="WabaTemplateContent")



@_attrs_define
class WabaTemplateContent:
    """ 
        Attributes:
            name (str): Name of the template at the provider.
            language (str): Language code at the provider, such as `en_US`.
            components (list[GraphComponent]): Graph's `components` (HEADER, BODY, FOOTER, BUTTONS); a media HEADER also
                takes `fileUrl` or `fileId`, and `fileName`.
     """

    name: str
    language: str
    components: list[GraphComponent]





    def to_dict(self) -> dict[str, Any]:
        from ..models.graph_component import GraphComponent # noqa: PLC0415
        name = self.name

        language = self.language

        components = []
        for components_item_data in self.components:
            components_item = components_item_data.to_dict()
            components.append(components_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "language": language,
            "components": components,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.graph_component import GraphComponent # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        language = d.pop("language")

        components = []
        _components = d.pop("components")
        for components_item_data in (_components):
            components_item = GraphComponent.from_dict(components_item_data)



            components.append(components_item)


        waba_template_content = cls(
            name=name,
            language=language,
            components=components,
        )

        return waba_template_content

