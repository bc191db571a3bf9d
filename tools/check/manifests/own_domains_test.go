package manifests

import (
	"testing"

	networking "k8s.io/api/networking/v1"

	gateway "sigs.k8s.io/gateway-api/apis/v1"
)

const throughAGateway = "ingress.enabled=false,gateway.enabled=true,gateway.parentRefs[0].name=public"

func TestDomainsOfSitesGetInWhereTheyAreWanted(t *testing.T) {
	for set, wanted := range map[string]int{"ownDomains.enabled=true": 2, "ownDomains.enabled=false": 1} {
		objects := soundObjects(t, valuesWith(t, "minimal", set))
		ways := 0
		for _, object := range objects {
			ingress, isIngress := object.(*networking.Ingress)
			if !isIngress {
				continue
			}
			ways++
			rules := ingress.Spec.Rules
			if len(rules) != wanted || rules[0].Host != "video.local" {
				t.Errorf("%s: Ingress %s has the rules %v", set, ingress.Name, rules)
				continue
			}
			last := rules[len(rules)-1]
			if wanted == 2 && (last.Host != "" || last.HTTP.Paths[0].Path != rules[0].HTTP.Paths[0].Path) {
				t.Errorf("%s: Ingress %s does not take every host", set, ingress.Name)
			}
		}
		if ways == 0 {
			t.Errorf("%s: there is no Ingress", set)
		}
	}
}

func TestDomainsOfSitesGetInByAGatewayWhereTheyAreWanted(t *testing.T) {
	for set, wanted := range map[string]int{"ownDomains.enabled=true": 0, "ownDomains.enabled=false": 1} {
		given := valuesWith(t, "minimal", throughAGateway+","+set)
		objects, _ := decode(rendered(t, given))
		ways := 0
		for _, object := range objects {
			if route, isRoute := object.(*gateway.HTTPRoute); isRoute {
				ways++
				if len(route.Spec.Hostnames) != wanted {
					t.Errorf("%s: the route takes %v", set, route.Spec.Hostnames)
				}
			}
		}
		if ways != 1 {
			t.Errorf("%s: there are %d routes", set, ways)
		}
	}
}
